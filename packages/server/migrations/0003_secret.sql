CREATE TABLE "mall_secret" (
	"name" varchar(64) PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamptz NOT NULL
);
