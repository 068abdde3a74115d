CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "mall_client" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"client_id" varchar(48) NOT NULL,
	"client_secret_hash" varchar(255) NOT NULL,
	"resource_ids" varchar(255),
	"scope" varchar(255),
	"authorized_grant_types" varchar(255),
	"web_server_redirect_uri" varchar(255),
	"authorities" varchar(255),
	"access_token_validity" integer DEFAULT 3600 NOT NULL,
	"refresh_token_validity" integer DEFAULT 604800 NOT NULL,
	"autoapprove" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_dept" (
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
	"parent_id" bigint NOT NULL,
	"ancestors" text DEFAULT '0' NOT NULL,
	"dept_category" integer DEFAULT 2 NOT NULL,
	"dept_name" varchar(255) NOT NULL,
	"full_name" varchar(255) NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_menu" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" bigint NOT NULL,
	"code" varchar(255) NOT NULL,
	"name" varchar(255) NOT NULL,
	"alias" varchar(255),
	"path" varchar(255),
	"source" varchar(255),
	"component" varchar(255),
	"sort" integer DEFAULT 1 NOT NULL,
	"category" integer DEFAULT 1 NOT NULL,
	"action" integer DEFAULT 0 NOT NULL,
	"is_open" integer DEFAULT 1 NOT NULL,
	"roles" varchar(255),
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_role_menu" (
	"role_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL,
	CONSTRAINT "mall_role_menu_role_id_menu_id_pk" PRIMARY KEY("role_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "mall_role_scope" (
	"role_id" bigint NOT NULL,
	"scope_category" integer NOT NULL,
	"scope_id" bigint NOT NULL,
	CONSTRAINT "mall_role_scope_role_id_scope_category_scope_id_pk" PRIMARY KEY("role_id","scope_category","scope_id")
);
--> statement-breakpoint
CREATE TABLE "mall_role" (
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
	"parent_id" bigint NOT NULL,
	"role_name" varchar(255) NOT NULL,
	"role_alias" varchar(255) NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_user" (
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
	"code" varchar(12),
	"user_type" integer DEFAULT 1 NOT NULL,
	"account" varchar(45) NOT NULL,
	"password_hash" varchar(255) NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"name" varchar(20),
	"real_name" varchar(20),
	"avatar" varchar(500),
	"email" varchar(45),
	"phone" varchar(45),
	"birthday" timestamptz,
	"sex" integer,
	"role_id" text,
	"dept_id" text,
	"post_id" text,
	"user_ext" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_acting_audit" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"home_tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"operation" varchar(255) NOT NULL,
	"request_id" varchar(64) NOT NULL,
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_attempt" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_captcha" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"answer" varchar(16) NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_dict_biz" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" bigint NOT NULL,
	"code" varchar(255) NOT NULL,
	"dict_key" varchar(255),
	"dict_value" varchar(255) NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL,
	"is_sealed" integer DEFAULT 0 NOT NULL,
	"remark" varchar(255),
	"tenant_id" varchar(12) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_dict" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"parent_id" bigint NOT NULL,
	"code" varchar(255) NOT NULL,
	"dict_key" varchar(255),
	"dict_value" varchar(255) NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL,
	"is_sealed" integer DEFAULT 0 NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_epoch" (
	"name" varchar(64) PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_log_error" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"request_uri" text,
	"message" text,
	"stack_trace" text,
	"exception_name" varchar(255),
	"params" text,
	"remote_ip" varchar(64),
	"user_agent" text,
	"create_by" varchar(64),
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_invite_code" (
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
	"code" varchar(32) NOT NULL,
	"batch_no" varchar(64),
	"batch_key" varchar(64),
	"batch_sequence" integer,
	"channel" varchar(32),
	"use_limit" integer DEFAULT 1 NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"expire_time" timestamptz,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_param" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"param_name" varchar(255) NOT NULL,
	"param_key" varchar(255) NOT NULL,
	"param_value" text NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_row_count" (
	"table_name" varchar(64) NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "mall_row_count_table_name_tenant_id_pk" PRIMARY KEY("table_name","tenant_id")
);
--> statement-breakpoint
CREATE TABLE "mall_session" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" varchar(48) NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	"dept_id" text,
	"role_id" text
);
--> statement-breakpoint
CREATE TABLE "mall_tenant_package" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"package_name" varchar(255) NOT NULL,
	"menu_id" text,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_tenant" (
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
	"tenant_name" varchar(50) NOT NULL,
	"domain_url" varchar(255),
	"background_url" varchar(1000),
	"linkman" varchar(20),
	"contact_number" varchar(20),
	"address" varchar(255),
	"account_number" integer DEFAULT -1 NOT NULL,
	"expire_time" timestamptz,
	"package_id" bigint,
	"datasource_id" bigint
);
--> statement-breakpoint
CREATE TABLE "mall_worker" (
	"number" integer PRIMARY KEY NOT NULL,
	"owner" varchar(64) NOT NULL,
	"leased_until" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_client_client_id_key" ON "mall_client" USING btree ("client_id") WHERE "mall_client"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_dept_tenant" ON "mall_dept" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "mall_dept_parent" ON "mall_dept" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_menu_code_key" ON "mall_menu" USING btree ("code") WHERE "mall_menu"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_menu_parent" ON "mall_menu" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "mall_role_tenant" ON "mall_role" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_user_account_key" ON "mall_user" USING btree ("tenant_id","account") WHERE "mall_user"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_dict_biz_key" ON "mall_dict_biz" USING btree ("tenant_id","code","dict_key") WHERE "mall_dict_biz"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_dict_key" ON "mall_dict" USING btree ("code","dict_key") WHERE "mall_dict"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_invite_code_code_key" ON "mall_invite_code" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_invite_code_batch_key" ON "mall_invite_code" USING btree ("tenant_id","batch_key","batch_sequence");--> statement-breakpoint
CREATE INDEX "mall_invite_code_page" ON "mall_invite_code" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_invite_code"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_invite_code_batch_no" ON "mall_invite_code" USING btree ("tenant_id","batch_no","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mall_invite_code_search" ON "mall_invite_code" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mall_param_param_key_key" ON "mall_param" USING btree ("param_key") WHERE "mall_param"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_session_user" ON "mall_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mall_session_expires" ON "mall_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_tenant_tenant_id_key" ON "mall_tenant" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_tenant_domain_url_key" ON "mall_tenant" USING btree ("domain_url") WHERE "mall_tenant"."is_deleted" = 0 and "mall_tenant"."domain_url" is not null;