CREATE TABLE "mall_region" (
	"id" bigint PRIMARY KEY NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz,
	"update_user" bigint,
	"update_time" timestamptz,
	"status" integer DEFAULT 1 NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"code" varchar(12) NOT NULL,
	"parent_code" varchar(12) NOT NULL,
	"ancestors" varchar(128) NOT NULL,
	"name" varchar(32) NOT NULL,
	"region_level" integer NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE INDEX "mall_region_page" ON "mall_region" USING btree ("region_level","id") WHERE "mall_region"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_region_code" ON "mall_region" USING btree ("code");--> statement-breakpoint
CREATE INDEX "mall_region_name" ON "mall_region" USING btree ("name");--> statement-breakpoint
CREATE INDEX "mall_region_parent" ON "mall_region" USING btree ("parent_code");