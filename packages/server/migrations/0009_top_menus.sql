CREATE TABLE "mall_top_menu_setting" (
	"top_menu_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL,
	CONSTRAINT "mall_top_menu_setting_top_menu_id_menu_id_pk" PRIMARY KEY("top_menu_id","menu_id")
);
--> statement-breakpoint
CREATE TABLE "mall_top_menu" (
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
	"code" varchar(255) NOT NULL,
	"name" varchar(255) NOT NULL,
	"source" varchar(255),
	"sort" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mall_top_menu_page" ON "mall_top_menu" USING btree ("tenant_id","sort","id") WHERE "mall_top_menu"."is_deleted" = 0;