CREATE TABLE "mall_import_row" (
	"tenant_id" varchar(12) NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"state" varchar(12) NOT NULL,
	"values" jsonb NOT NULL,
	"faults" jsonb NOT NULL,
	"row_key" varchar(64),
	"reasons" jsonb NOT NULL,
	"row_id" bigint,
	CONSTRAINT "mall_import_row_tenant_id_import_id_line_pk" PRIMARY KEY("tenant_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "mall_import" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"home_tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"client_id" varchar(48) NOT NULL,
	"role_ids" text NOT NULL,
	"dept_ids" text NOT NULL,
	"language" varchar(5) NOT NULL,
	"address" varchar(64),
	"resource" varchar(64) NOT NULL,
	"file_name" varchar(255) NOT NULL,
	"columns" jsonb NOT NULL,
	"cover" smallint DEFAULT 0 NOT NULL,
	"state" varchar(12) NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"checked_line" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"error_code" varchar(64),
	"message" text,
	"lease_owner" varchar(36),
	"lease_until" timestamptz,
	"create_time" timestamptz NOT NULL,
	"update_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mall_import_row_state" ON "mall_import_row" USING btree ("tenant_id","import_id","state","line");--> statement-breakpoint
CREATE INDEX "mall_import_row_key" ON "mall_import_row" USING btree ("tenant_id","import_id","row_key","line");--> statement-breakpoint
CREATE INDEX "mall_import_page" ON "mall_import" USING btree ("tenant_id","user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mall_import_open" ON "mall_import" USING btree ("lease_until") WHERE "mall_import"."state" in ('checking', 'running');--> statement-breakpoint
CREATE INDEX "mall_import_time" ON "mall_import" USING btree ("update_time");