CREATE TABLE "mall_scope_api" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"menu_id" bigint NOT NULL,
	"resource_code" varchar(255) NOT NULL,
	"scope_name" varchar(255) NOT NULL,
	"scope_type" integer NOT NULL,
	"remark" varchar(255),
	"scope_path" varchar(255) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_scope_data" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"menu_id" bigint NOT NULL,
	"resource_code" varchar(255) NOT NULL,
	"scope_name" varchar(255) NOT NULL,
	"scope_type" integer NOT NULL,
	"remark" varchar(255),
	"scope_field" varchar(255),
	"scope_class" varchar(255) NOT NULL,
	"scope_column" varchar(255),
	"scope_value" varchar(2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_scope_api_code_key" ON "mall_scope_api" USING btree ("resource_code") WHERE "mall_scope_api"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_scope_api_menu" ON "mall_scope_api" USING btree ("menu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_scope_data_code_key" ON "mall_scope_data" USING btree ("resource_code") WHERE "mall_scope_data"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_scope_data_menu" ON "mall_scope_data" USING btree ("menu_id");