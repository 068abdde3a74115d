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
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"initiator" varchar(64),
	"task_id" varchar(64),
	"process_id" varchar(64) NOT NULL,
	"form_key" varchar(128),
	"form_url" text,
	"deployment_id" varchar(64)
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
ALTER TABLE "mall_workflow_model_scope" ALTER COLUMN "model_key" SET DATA TYPE varchar(64);--> statement-breakpoint
ALTER TABLE "mall_workflow_model_scope" ALTER COLUMN "type" SET DATA TYPE varchar(16);--> statement-breakpoint
CREATE INDEX "mall_workflow_copy_person" ON "mall_workflow_copy" USING btree ("tenant_id","user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mall_workflow_copy_instance" ON "mall_workflow_copy" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "mall_workflow_deployment_model" ON "mall_workflow_deployment" USING btree ("tenant_id","model_key");--> statement-breakpoint
CREATE INDEX "mall_workflow_form_value_instance" ON "mall_workflow_form_value" USING btree ("process_ins_id","id");--> statement-breakpoint
CREATE INDEX "mall_workflow_model_scope_key" ON "mall_workflow_model_scope" USING btree ("tenant_id","model_key");