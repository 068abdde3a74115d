CREATE TABLE "mall_user_oauth" (
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
	"source" varchar(32) NOT NULL,
	"uuid" varchar(64) NOT NULL,
	"user_id" bigint,
	"username" varchar(64),
	"nickname" varchar(64),
	"avatar" varchar(500),
	"blog" varchar(255),
	"company" varchar(255),
	"location" varchar(255),
	"email" varchar(255),
	"remark" varchar(255),
	"gender" varchar(16)
);
--> statement-breakpoint
CREATE TABLE "mall_goods_category" (
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
	"category_name" varchar(64) NOT NULL,
	"sort" integer DEFAULT 1 NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_goods_price" (
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
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mall_goods_price_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" bigint NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"previous_price" numeric(12, 2),
	"from_date" date NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE TABLE "mall_goods" (
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
	"category_id" bigint,
	"unit" varchar(12) NOT NULL,
	"spec" varchar(64),
	"stock" numeric(12, 3) DEFAULT '0' NOT NULL,
	"origin" varchar(64),
	"cover" varchar(1000),
	"images" text,
	"sort" integer DEFAULT 1 NOT NULL,
	"remark" varchar(255)
);
--> statement-breakpoint
DROP INDEX "mall_acting_audit_page";--> statement-breakpoint
DROP INDEX "mall_post_page";--> statement-breakpoint
DROP INDEX "mall_invite_code_page";--> statement-breakpoint
DROP INDEX "mall_invite_code_batch_no";--> statement-breakpoint
ALTER TABLE "mall_user" ADD COLUMN "audit_status" smallint;--> statement-breakpoint
ALTER TABLE "mall_user" ADD COLUMN "audit_reason" varchar(255);--> statement-breakpoint
CREATE UNIQUE INDEX "mall_user_oauth_source_key" ON "mall_user_oauth" USING btree ("tenant_id","source","uuid");--> statement-breakpoint
CREATE INDEX "mall_user_oauth_user" ON "mall_user_oauth" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_goods_category_name_key" ON "mall_goods_category" USING btree ("tenant_id","parent_id","category_name") WHERE "mall_goods_category"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_goods_price_day" ON "mall_goods_price" USING btree ("tenant_id","goods_id","from_date" DESC NULLS FIRST,"sequence" DESC NULLS FIRST) WHERE "mall_goods_price"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_goods_price_page" ON "mall_goods_price" USING btree ("tenant_id","sequence" DESC NULLS FIRST) WHERE "mall_goods_price"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_goods_price_from" ON "mall_goods_price" USING btree ("tenant_id","from_date","sequence" DESC NULLS FIRST) WHERE "mall_goods_price"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_goods_name_key" ON "mall_goods" USING btree ("tenant_id","name") WHERE "mall_goods"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_goods_page" ON "mall_goods" USING btree ("tenant_id","sort","id" DESC NULLS FIRST) WHERE "mall_goods"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_goods_shelf" ON "mall_goods" USING btree ("tenant_id","status","sort","id" DESC NULLS FIRST) WHERE "mall_goods"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_goods_in_category" ON "mall_goods" USING btree ("tenant_id","category_id","sort","id" DESC NULLS FIRST) WHERE "mall_goods"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_goods_search" ON "mall_goods" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mall_user_audit" ON "mall_user" USING btree ("tenant_id","audit_status","id") WHERE "mall_user"."audit_status" is not null;--> statement-breakpoint
CREATE INDEX "mall_acting_audit_page" ON "mall_acting_audit" USING btree ("tenant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mall_post_page" ON "mall_post" USING btree ("tenant_id","id" DESC NULLS FIRST) WHERE "mall_post"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_invite_code_page" ON "mall_invite_code" USING btree ("tenant_id","id" DESC NULLS FIRST) WHERE "mall_invite_code"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_invite_code_batch_no" ON "mall_invite_code" USING btree ("tenant_id","batch_no","id" DESC NULLS FIRST);