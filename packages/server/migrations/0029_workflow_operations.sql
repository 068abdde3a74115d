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
CREATE INDEX "mall_process_leave_instance" ON "mall_process_leave" USING btree ("process_instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_flow_model_key" ON "mall_flow_model" USING btree ("model_key") WHERE "mall_flow_model"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_urge_task" ON "mall_workflow_urge" USING btree ("task_id","create_time");