CREATE TABLE "mall_workflow_form_history" (
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
	"form_id" bigint NOT NULL,
	"name" varchar(128) NOT NULL,
	"form_key" varchar(64) NOT NULL,
	"category_id" bigint,
	"content" text,
	"app_content" text,
	"remark" varchar(500),
	"form_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_form" (
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
	"form_key" varchar(64) NOT NULL,
	"category_id" bigint,
	"content" text,
	"app_content" text,
	"remark" varchar(500),
	"form_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_form_history_number" ON "mall_workflow_form_history" USING btree ("form_id","form_version","tenant_id") WHERE "mall_workflow_form_history"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_form_form_key_key" ON "mall_workflow_form" USING btree ("tenant_id","form_key") WHERE "mall_workflow_form"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_form_category_id" ON "mall_workflow_form" USING btree ("tenant_id","category_id") WHERE "mall_workflow_form"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_form_page" ON "mall_workflow_form" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_form"."is_deleted" = 0;