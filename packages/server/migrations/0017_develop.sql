CREATE TABLE "mall_code" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"model_id" bigint NOT NULL,
	"code_name" varchar(64) NOT NULL,
	"service_name" varchar(64) NOT NULL,
	"table_name" varchar(100) NOT NULL,
	"table_prefix" varchar(64),
	"pk_name" varchar(64),
	"package_name" varchar(200),
	"template_type" varchar(16) DEFAULT 'crud' NOT NULL,
	"author" varchar(64),
	"sub_model_id" bigint,
	"sub_fk_id" varchar(64),
	"tree_id" varchar(64),
	"tree_pid" varchar(64),
	"tree_name" varchar(64),
	"base_mode" integer,
	"wrap_mode" integer,
	"feign_mode" integer,
	"code_style" varchar(64),
	"api_path" varchar(200),
	"web_path" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "mall_datasource" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" varchar(100) NOT NULL,
	"driver_class" varchar(100) NOT NULL,
	"url" varchar(500) NOT NULL,
	"username" varchar(64) NOT NULL,
	"password" varchar(1000) NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_model_prototype" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"model_id" bigint NOT NULL,
	"jdbc_name" varchar(64) NOT NULL,
	"jdbc_type" varchar(64),
	"column_type" varchar(1000),
	"comment" varchar(255),
	"property_name" varchar(64) NOT NULL,
	"property_type" varchar(32) NOT NULL,
	"property_entity" varchar(64),
	"is_list" smallint DEFAULT 0 NOT NULL,
	"is_form" smallint DEFAULT 0 NOT NULL,
	"is_row" smallint DEFAULT 0 NOT NULL,
	"is_required" smallint DEFAULT 0 NOT NULL,
	"is_query" smallint DEFAULT 0 NOT NULL,
	"component_type" varchar(32),
	"dict_code" varchar(64),
	"query_type" varchar(32),
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_model" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"datasource_id" bigint NOT NULL,
	"model_name" varchar(100) NOT NULL,
	"model_code" varchar(100) NOT NULL,
	"model_table" varchar(100) NOT NULL,
	"model_class" varchar(100),
	"model_remark" varchar(255)
);
--> statement-breakpoint
CREATE INDEX "mall_code_page" ON "mall_code" USING btree ("id" DESC NULLS LAST) WHERE "mall_code"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_code_model" ON "mall_code" USING btree ("model_id","id" DESC NULLS LAST) WHERE "mall_code"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_datasource_page" ON "mall_datasource" USING btree ("id" DESC NULLS LAST) WHERE "mall_datasource"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_model_prototype_name_key" ON "mall_model_prototype" USING btree ("model_id","jdbc_name") WHERE "mall_model_prototype"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_model_page" ON "mall_model" USING btree ("id" DESC NULLS LAST) WHERE "mall_model"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_model_datasource" ON "mall_model" USING btree ("datasource_id","id" DESC NULLS LAST) WHERE "mall_model"."is_deleted" = 0;