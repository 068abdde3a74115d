CREATE TABLE "mall_workflow_calendar" (
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
	"day" date NOT NULL,
	"kind" varchar(32) NOT NULL,
	"name" varchar(64),
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_week" (
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
	"weekday" smallint NOT NULL,
	"begins_at" varchar(5) NOT NULL,
	"ends_at" varchar(5) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_calendar_day_key" ON "mall_workflow_calendar" USING btree ("tenant_id","day") WHERE "mall_workflow_calendar"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_calendar_page" ON "mall_workflow_calendar" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_calendar"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_week_weekday_key" ON "mall_workflow_week" USING btree ("tenant_id","weekday") WHERE "mall_workflow_week"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_week_page" ON "mall_workflow_week" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_week"."is_deleted" = 0;