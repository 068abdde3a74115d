CREATE TABLE "mall_isolation_run" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" varchar(12) NOT NULL,
	"under_way" smallint,
	"release" varchar(32) NOT NULL,
	"asked_by" varchar(255) NOT NULL,
	"calls_per_second" integer NOT NULL,
	"minutes" integer NOT NULL,
	"only" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"leaks" integer DEFAULT 0 NOT NULL,
	"tenant_ids" varchar(64) DEFAULT '' NOT NULL,
	"lease_until" timestamptz NOT NULL,
	"report" jsonb,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_isolation_one" ON "mall_isolation_run" USING btree ("under_way");