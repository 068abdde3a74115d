CREATE TABLE "mall_attach" (
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
	"link" varchar(1000) NOT NULL,
	"domain_url" varchar(500),
	"name" varchar(255) NOT NULL,
	"original_name" varchar(255) NOT NULL,
	"extension" varchar(12),
	"attach_size" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_file" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"name" varchar(64) NOT NULL,
	"original_name" varchar(255) NOT NULL,
	"type" varchar(128) NOT NULL,
	"size" bigint NOT NULL,
	"is_private" boolean NOT NULL,
	"oss_id" bigint,
	"attach_id" bigint,
	"state" varchar(8) NOT NULL,
	"create_user" bigint NOT NULL,
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_oss" (
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
	"category" integer NOT NULL,
	"oss_code" varchar(32) NOT NULL,
	"endpoint" varchar(255),
	"transform_endpoint" varchar(255),
	"access_key" varchar(255),
	"secret_key_sealed" text,
	"bucket_name" varchar(63),
	"app_id" varchar(255),
	"region" varchar(64),
	"remark" varchar(255)
);
--> statement-breakpoint
CREATE INDEX "mall_attach_page" ON "mall_attach" USING btree ("tenant_id","id" DESC NULLS FIRST) WHERE "mall_attach"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_attach_original" ON "mall_attach" USING btree ("tenant_id","original_name","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mall_attach_extension" ON "mall_attach" USING btree ("tenant_id","extension","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mall_attach_name" ON "mall_attach" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "mall_attach_search" ON "mall_attach" USING gin ("original_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "mall_file_name_key" ON "mall_file" USING btree ("name");--> statement-breakpoint
CREATE INDEX "mall_file_store" ON "mall_file" USING btree ("tenant_id","oss_id");--> statement-breakpoint
CREATE INDEX "mall_file_attach" ON "mall_file" USING btree ("tenant_id","attach_id");--> statement-breakpoint
CREATE INDEX "mall_file_unkept" ON "mall_file" USING btree ("id") WHERE "mall_file"."state" <> 'kept';--> statement-breakpoint
CREATE UNIQUE INDEX "mall_oss_code_key" ON "mall_oss" USING btree ("tenant_id","oss_code") WHERE "mall_oss"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_oss_enabled_key" ON "mall_oss" USING btree ("tenant_id") WHERE "mall_oss"."status" = 2 and "mall_oss"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_oss_page" ON "mall_oss" USING btree ("tenant_id","id" DESC NULLS FIRST);