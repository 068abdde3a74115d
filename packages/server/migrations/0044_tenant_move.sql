CREATE TABLE "mall_tenant_move" (
	"tenant_id" varchar(12) PRIMARY KEY NOT NULL,
	"move_id" varchar(64) NOT NULL,
	"state" varchar(12) NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"place" varchar(255) NOT NULL,
	"facts" text DEFAULT '{}' NOT NULL,
	"progress" text DEFAULT '{}' NOT NULL,
	"holder" varchar(255),
	"held_until" timestamptz,
	"create_time" timestamptz NOT NULL
);
