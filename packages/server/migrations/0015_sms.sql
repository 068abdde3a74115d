CREATE TABLE "mall_sms_code" (
	"id" varchar(36) PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"digest" varchar(64) NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_sms_message" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"sms_code" varchar(64) NOT NULL,
	"category" integer NOT NULL,
	"template_id" varchar(64),
	"purpose" varchar(12) NOT NULL,
	"phone" varchar(20) NOT NULL,
	"content" text,
	"state" varchar(12) NOT NULL,
	"failure" varchar(500),
	"receipt" varchar(200),
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_sms" (
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
	"category" integer NOT NULL,
	"sms_code" varchar(64) NOT NULL,
	"template_id" varchar(64),
	"access_key" text,
	"secret_key" text,
	"region_id" varchar(32),
	"app_id" varchar(64),
	"endpoint" varchar(500),
	"sign_name" varchar(64),
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE INDEX "mall_sms_code_phone" ON "mall_sms_code" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "mall_sms_code_time" ON "mall_sms_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mall_sms_message_page" ON "mall_sms_message" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "mall_sms_message_phone" ON "mall_sms_message" USING btree ("tenant_id","phone","id");--> statement-breakpoint
CREATE INDEX "mall_sms_message_code" ON "mall_sms_message" USING btree ("tenant_id","sms_code","id");--> statement-breakpoint
CREATE INDEX "mall_sms_message_state" ON "mall_sms_message" USING btree ("tenant_id","state","id");--> statement-breakpoint
CREATE INDEX "mall_sms_message_purpose" ON "mall_sms_message" USING btree ("tenant_id","purpose","id");--> statement-breakpoint
CREATE INDEX "mall_sms_message_time" ON "mall_sms_message" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_sms_code_key" ON "mall_sms" USING btree ("tenant_id","sms_code") WHERE "mall_sms"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_sms_enabled_key" ON "mall_sms" USING btree ("tenant_id") WHERE "mall_sms"."is_deleted" = 0 and "mall_sms"."status" = 2;--> statement-breakpoint
CREATE INDEX "mall_sms_page" ON "mall_sms" USING btree ("tenant_id","id") WHERE "mall_sms"."is_deleted" = 0;