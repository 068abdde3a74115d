CREATE TABLE "mall_notice_read" (
	"tenant_id" varchar(12) NOT NULL,
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_time" timestamptz NOT NULL,
	CONSTRAINT "mall_notice_read_tenant_id_notice_id_user_id_pk" PRIMARY KEY("tenant_id","notice_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mall_notice" (
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
	"title" varchar(255) NOT NULL,
	"category" integer NOT NULL,
	"release_time" timestamptz,
	"content" text
);
--> statement-breakpoint
CREATE TABLE "mall_log_api" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"service_id" varchar(32),
	"server_host" varchar(255),
	"server_ip" varchar(64),
	"env" varchar(32),
	"remote_ip" varchar(64),
	"user_agent" text,
	"request_uri" text,
	"method" varchar(10),
	"method_class" varchar(64),
	"method_name" varchar(64),
	"params" text,
	"request_id" varchar(64),
	"create_by" varchar(64),
	"create_time" timestamptz NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"time" integer NOT NULL,
	"http_status" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_log_usual" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"service_id" varchar(32),
	"server_host" varchar(255),
	"server_ip" varchar(64),
	"env" varchar(32),
	"remote_ip" varchar(64),
	"user_agent" text,
	"request_uri" text,
	"method" varchar(10),
	"method_class" varchar(64),
	"method_name" varchar(64),
	"params" text,
	"request_id" varchar(64),
	"create_by" varchar(64),
	"create_time" timestamptz NOT NULL,
	"is_deleted" smallint DEFAULT 0 NOT NULL,
	"log_level" varchar(10) NOT NULL,
	"log_id" varchar(32) NOT NULL,
	"log_data" text
);
--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "service_id" varchar(32);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "server_host" varchar(255);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "server_ip" varchar(64);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "env" varchar(32);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "method" varchar(10);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "method_class" varchar(64);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "method_name" varchar(64);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "request_id" varchar(64);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "is_deleted" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "file_name" varchar(255);--> statement-breakpoint
ALTER TABLE "mall_log_error" ADD COLUMN "line_number" integer;--> statement-breakpoint
CREATE INDEX "mall_notice_page" ON "mall_notice" USING btree ("tenant_id","id") WHERE "mall_notice"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_notice_released" ON "mall_notice" USING btree ("tenant_id","release_time","id");--> statement-breakpoint
CREATE INDEX "mall_notice_category" ON "mall_notice" USING btree ("tenant_id","category","id");--> statement-breakpoint
CREATE INDEX "mall_notice_search" ON "mall_notice" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mall_log_api_page" ON "mall_log_api" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "mall_log_api_by" ON "mall_log_api" USING btree ("tenant_id","create_by","id");--> statement-breakpoint
CREATE INDEX "mall_log_api_request" ON "mall_log_api" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "mall_log_api_time" ON "mall_log_api" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "mall_log_usual_page" ON "mall_log_usual" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "mall_log_usual_by" ON "mall_log_usual" USING btree ("tenant_id","create_by","id");--> statement-breakpoint
CREATE INDEX "mall_log_usual_request" ON "mall_log_usual" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "mall_log_usual_time" ON "mall_log_usual" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "mall_log_error_page" ON "mall_log_error" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "mall_log_error_by" ON "mall_log_error" USING btree ("tenant_id","create_by","id");--> statement-breakpoint
CREATE INDEX "mall_log_error_request" ON "mall_log_error" USING btree ("tenant_id","request_id");--> statement-breakpoint
CREATE INDEX "mall_log_error_time" ON "mall_log_error" USING btree ("create_time");