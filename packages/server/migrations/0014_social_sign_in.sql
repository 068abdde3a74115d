CREATE TABLE "mall_social_provider" (
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
	"name" varchar(64),
	"kind" varchar(16) NOT NULL,
	"issuer" varchar(500),
	"authorization_endpoint" varchar(500),
	"token_endpoint" varchar(500),
	"user_info_endpoint" varchar(500),
	"client_id" varchar(255) NOT NULL,
	"client_secret_sealed" text,
	"scopes" varchar(255),
	"subject_field" varchar(64),
	"redirect_uri" varchar(500)
);
--> statement-breakpoint
CREATE TABLE "mall_pending" (
	"key" varchar(64) PRIMARY KEY NOT NULL,
	"kind" varchar(16) NOT NULL,
	"content" text NOT NULL,
	"answer" text,
	"used_at" timestamptz,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mall_session" ADD COLUMN "social_provider_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_social_provider_source_key" ON "mall_social_provider" USING btree ("tenant_id","source") WHERE "mall_social_provider"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_pending_expires" ON "mall_pending" USING btree ("expires_at");