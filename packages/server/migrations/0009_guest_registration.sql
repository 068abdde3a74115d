CREATE TABLE "mall_user_oauth" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"source" varchar(32) NOT NULL,
	"uuid" varchar(64) NOT NULL,
	"user_id" bigint,
	"username" varchar(64),
	"nickname" varchar(64),
	"avatar" varchar(500),
	"blog" varchar(255),
	"company" varchar(255),
	"location" varchar(255),
	"email" varchar(255),
	"remark" varchar(255),
	"gender" varchar(16)
);
--> statement-breakpoint
ALTER TABLE "mall_user" ADD COLUMN "audit_status" smallint;--> statement-breakpoint
ALTER TABLE "mall_user" ADD COLUMN "audit_reason" varchar(255);--> statement-breakpoint
CREATE UNIQUE INDEX "mall_user_oauth_source_key" ON "mall_user_oauth" USING btree ("tenant_id","source","uuid");--> statement-breakpoint
CREATE INDEX "mall_user_oauth_user" ON "mall_user_oauth" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "mall_user_audit" ON "mall_user" USING btree ("tenant_id","audit_status","id") WHERE "mall_user"."audit_status" is not null;