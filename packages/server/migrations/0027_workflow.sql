CREATE TABLE "mall_workflow_button" (
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
	"button_key" varchar(64) NOT NULL,
	"display" smallint DEFAULT 1 NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "mall_workflow_copy" (
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
	"title" varchar(255) NOT NULL,
	"initiator" varchar(64),
	"user_id" bigint NOT NULL,
	"task_id" varchar(64),
	"process_id" varchar(64) NOT NULL,
	"form_key" varchar(255),
	"form_url" varchar(500),
	"deployment_id" varchar(64)
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
CREATE TABLE "mall_workflow_deployment_form" (
	"tenant_id" varchar(12) NOT NULL,
	"deployment_id" text NOT NULL,
	"task_key" varchar(255) NOT NULL,
	"task_name" varchar(255),
	"is_start" boolean NOT NULL,
	"form_key" varchar(128) NOT NULL,
	"name" varchar(128),
	"content" text,
	"app_content" text,
	CONSTRAINT "mall_workflow_deployment_form_deployment_id_task_key_pk" PRIMARY KEY("deployment_id","task_key")
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_deployment" (
	"tenant_id" varchar(12) NOT NULL,
	"deployment_id" text PRIMARY KEY NOT NULL,
	"definition_id" text NOT NULL,
	"model_id" bigint NOT NULL,
	"model_key" varchar(64) NOT NULL,
	"model_version" integer NOT NULL,
	"name" varchar(128) NOT NULL,
	"icon" varchar(500),
	"form_key" varchar(128),
	"buttons" jsonb NOT NULL,
	"create_user" bigint NOT NULL,
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_draft" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"process_def_id" varchar(64),
	"task_id" varchar(64),
	"form_key" varchar(255),
	"platform" varchar(32) NOT NULL,
	"variables" text NOT NULL,
	"update_time" timestamptz NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "mall_workflow_leave" (
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
	"datetime" varchar(64) NOT NULL,
	"days" integer NOT NULL,
	"reason" varchar(500) NOT NULL,
	"attachment" text,
	"process_ins_id" varchar(64),
	"process_def_id" varchar(64),
	"form_key" varchar(255),
	"form_url" varchar(500),
	"current_node" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_model_history" (
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
	"model_id" bigint NOT NULL,
	"name" varchar(128) NOT NULL,
	"model_key" varchar(64) NOT NULL,
	"category_id" bigint,
	"form_key" varchar(128),
	"description" varchar(500),
	"icon" varchar(500),
	"model_version" integer NOT NULL,
	"drawn_time" timestamptz,
	"drawn_by" bigint,
	"changed_time" timestamptz,
	"changed_by" bigint
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_model_scope" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"model_id" bigint NOT NULL,
	"model_key" varchar(64) NOT NULL,
	"type" varchar(16) NOT NULL,
	"val" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_model_source" (
	"tenant_id" varchar(12) NOT NULL,
	"model_id" bigint PRIMARY KEY NOT NULL,
	"model_xml" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_model" (
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
	"model_key" varchar(64) NOT NULL,
	"category_id" bigint,
	"form_key" varchar(128),
	"description" varchar(500),
	"icon" varchar(500),
	"model_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_process_leave" (
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
	"process_definition_id" varchar(64) NOT NULL,
	"process_instance_id" varchar(64) NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"reason" varchar(255) NOT NULL,
	"task_user" bigint NOT NULL,
	"apply_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_flow_model" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" varchar(128) NOT NULL,
	"model_key" varchar(64) NOT NULL,
	"description" varchar(500),
	"model_type" smallint DEFAULT 0 NOT NULL,
	"model_editor_xml" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_urge" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"task_id" varchar(64) NOT NULL,
	"instance_id" varchar(64) NOT NULL,
	"user_id" bigint NOT NULL,
	"people" text NOT NULL,
	"comment" text NOT NULL,
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_form_value" (
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
	"process_ins_id" varchar(64) NOT NULL,
	"deployment_id" varchar(64) NOT NULL,
	"task_id" varchar(64),
	"task_def_key" varchar(255),
	"task_name" text,
	"form_option" text,
	"form_variable" jsonb NOT NULL
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
CREATE TABLE "mall_workflow_request" (
	"tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"request_key" varchar(64) NOT NULL,
	"operation" varchar(64) NOT NULL,
	"digest" varchar(64) NOT NULL,
	"answer" jsonb,
	"create_time" timestamptz NOT NULL,
	CONSTRAINT "mall_workflow_request_tenant_id_user_id_request_key_pk" PRIMARY KEY("tenant_id","user_id","request_key")
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
CREATE UNIQUE INDEX "mall_workflow_button_key" ON "mall_workflow_button" USING btree ("tenant_id","button_key") WHERE "mall_workflow_button"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_category_name_among" ON "mall_workflow_category" USING btree ("tenant_id","pid","twin","name") WHERE "mall_workflow_category"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_condition_expression_among" ON "mall_workflow_condition" USING btree ("tenant_id","type","twin","expression") WHERE "mall_workflow_condition"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_condition_page" ON "mall_workflow_condition" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_condition"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_copy_user" ON "mall_workflow_copy" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE INDEX "mall_workflow_copy_process" ON "mall_workflow_copy" USING btree ("tenant_id","process_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_default_value_name_among" ON "mall_workflow_default_value" USING btree ("tenant_id","field_type","twin","name") WHERE "mall_workflow_default_value"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_default_value_page" ON "mall_workflow_default_value" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_default_value"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_deployment_model" ON "mall_workflow_deployment" USING btree ("tenant_id","model_key");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_draft_process" ON "mall_workflow_draft" USING btree ("tenant_id","user_id","process_def_id","platform") WHERE "mall_workflow_draft"."task_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_draft_task" ON "mall_workflow_draft" USING btree ("tenant_id","user_id","task_id","platform") WHERE "mall_workflow_draft"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "mall_workflow_draft_user" ON "mall_workflow_draft" USING btree ("tenant_id","user_id","update_time");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_form_history_number" ON "mall_workflow_form_history" USING btree ("tenant_id","form_id","form_version") WHERE "mall_workflow_form_history"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_form_form_key_key" ON "mall_workflow_form" USING btree ("tenant_id","form_key") WHERE "mall_workflow_form"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_form_category_id" ON "mall_workflow_form" USING btree ("tenant_id","category_id") WHERE "mall_workflow_form"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_form_page" ON "mall_workflow_form" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_form"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_leave_process" ON "mall_workflow_leave" USING btree ("tenant_id","process_ins_id");--> statement-breakpoint
CREATE INDEX "mall_workflow_model_history_model" ON "mall_workflow_model_history" USING btree ("tenant_id","model_id","model_version");--> statement-breakpoint
CREATE INDEX "mall_workflow_model_scope_key" ON "mall_workflow_model_scope" USING btree ("tenant_id","model_key");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_model_key" ON "mall_workflow_model" USING btree ("tenant_id","model_key") WHERE "mall_workflow_model"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_process_leave_instance" ON "mall_process_leave" USING btree ("process_instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_flow_model_key" ON "mall_flow_model" USING btree ("model_key") WHERE "mall_flow_model"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_urge_task" ON "mall_workflow_urge" USING btree ("task_id","create_time");--> statement-breakpoint
CREATE INDEX "mall_workflow_form_value_instance" ON "mall_workflow_form_value" USING btree ("process_ins_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_proxy_process" ON "mall_workflow_proxy" USING btree ("tenant_id","user_id","process_def_key") WHERE "mall_workflow_proxy"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_proxy_user" ON "mall_workflow_proxy" USING btree ("tenant_id","proxy_user_id") WHERE "mall_workflow_proxy"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_serial_deployment_id_key" ON "mall_workflow_serial" USING btree ("tenant_id","deployment_id") WHERE "mall_workflow_serial"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_serial_page" ON "mall_workflow_serial" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_workflow_serial"."is_deleted" = 0;