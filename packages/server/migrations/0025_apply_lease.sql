CREATE TABLE "mall_apply_lease" (
	"tenant_id" varchar(12) PRIMARY KEY NOT NULL,
	"holder" varchar(64) NOT NULL,
	"person" varchar(255) NOT NULL,
	"since" timestamptz NOT NULL,
	"leased_until" timestamptz NOT NULL
);
