CREATE TABLE "mall_report" (
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
	"name" varchar(128) NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_report_name_key" ON "mall_report" USING btree ("tenant_id","name") WHERE "mall_report"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_report_page" ON "mall_report" USING btree ("tenant_id","id") WHERE "mall_report"."is_deleted" = 0;