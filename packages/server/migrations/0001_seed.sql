CREATE TABLE "mall_seed" (
	"name" varchar(64) PRIMARY KEY NOT NULL,
	"applied_at" timestamptz NOT NULL
);
