CREATE TABLE "mall_workflow_category" (
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
	"pid" bigint NOT NULL,
	"name" varchar(64) NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL,
	"twin" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_condition" (
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
	"name" varchar(64) NOT NULL,
	"expression" varchar(1000) NOT NULL,
	"type" varchar(32),
	"twin" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_default_value" (
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
	"name" varchar(64) NOT NULL,
	"content" varchar(1000) NOT NULL,
	"field_type" varchar(255) NOT NULL,
	"twin" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_proxy" (
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
	"user_id" bigint NOT NULL,
	"proxy_user_id" bigint NOT NULL,
	"process_def_key" varchar(4000) NOT NULL,
	"type" varchar(32) DEFAULT '1' NOT NULL,
	"start_time" timestamptz,
	"end_time" timestamptz
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_serial" (
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
	"name" varchar(64) NOT NULL,
	"deployment_id" varchar(64) NOT NULL,
	"prefix" varchar(32),
	"date_format" varchar(32),
	"connector" varchar(8),
	"suffix_length" integer DEFAULT 4 NOT NULL,
	"start_sequence" integer DEFAULT 1 NOT NULL,
	"current_sequence" integer,
	"cycle" varchar(32) DEFAULT 'none' NOT NULL,
	"period" varchar(10)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_category_name_among" ON "mall_workflow_category" USING btree ("tenant_id","pid","twin","name") WHERE "mall_workflow_category"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_condition_expression_among" ON "mall_workflow_condition" USING btree ("tenant_id","type","twin","expression") WHERE "mall_workflow_condition"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_condition_page" ON "mall_workflow_condition" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_condition"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_default_value_name_among" ON "mall_workflow_default_value" USING btree ("tenant_id","field_type","twin","name") WHERE "mall_workflow_default_value"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_default_value_page" ON "mall_workflow_default_value" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_default_value"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_proxy_process" ON "mall_workflow_proxy" USING btree ("tenant_id","user_id","process_def_key") WHERE "mall_workflow_proxy"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_proxy_user" ON "mall_workflow_proxy" USING btree ("tenant_id","proxy_user_id") WHERE "mall_workflow_proxy"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_serial_deployment_id_key" ON "mall_workflow_serial" USING btree ("tenant_id","deployment_id") WHERE "mall_workflow_serial"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_serial_page" ON "mall_workflow_serial" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_serial"."is_deleted" = 0;