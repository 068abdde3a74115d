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
CREATE TABLE "mall_workflow_model_scope" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"model_id" bigint NOT NULL,
	"model_key" text NOT NULL,
	"type" text NOT NULL,
	"val" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_model_source" (
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
CREATE UNIQUE INDEX "mall_workflow_button_key" ON "mall_workflow_button" USING btree ("tenant_id","button_key") WHERE "mall_workflow_button"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_model_key" ON "mall_workflow_model" USING btree ("tenant_id","model_key") WHERE "mall_workflow_model"."is_deleted" = 0;