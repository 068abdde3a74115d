CREATE TABLE "mall_message_delivery" (
	"message_id" bigint NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"channel" varchar(16) NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_time" timestamptz NOT NULL,
	"error" varchar(64),
	"create_time" timestamptz NOT NULL,
	"sent_time" timestamptz,
	CONSTRAINT "mall_message_delivery_message_id_channel_pk" PRIMARY KEY("message_id","channel")
);
--> statement-breakpoint
CREATE TABLE "mall_live_event" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"kind" varchar(32) NOT NULL,
	"users" text[] NOT NULL,
	"groups" text[] NOT NULL,
	"data" jsonb NOT NULL,
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_message_setting" (
	"tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"webhook" boolean DEFAULT false NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"language" varchar(8) DEFAULT 'zh-CN' NOT NULL,
	"update_time" timestamptz NOT NULL,
	CONSTRAINT "mall_message_setting_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mall_message" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"event" varchar(64) NOT NULL,
	"subject" varchar(64) DEFAULT '' NOT NULL,
	"about" varchar(64) DEFAULT '' NOT NULL,
	"occasion" varchar(64) DEFAULT '' NOT NULL,
	"from_user" bigint,
	"params" jsonb NOT NULL,
	"link" text NOT NULL,
	"create_time" timestamptz NOT NULL,
	"read_time" timestamptz,
	"closed_time" timestamptz
);
--> statement-breakpoint
CREATE INDEX "mall_message_delivery_due" ON "mall_message_delivery" USING btree ("next_time") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "mall_message_delivery_user" ON "mall_message_delivery" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "mall_live_event_time" ON "mall_live_event" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_message_once" ON "mall_message" USING btree ("tenant_id","user_id","event","subject","about","occasion") WHERE closed_time is null;--> statement-breakpoint
CREATE INDEX "mall_message_user" ON "mall_message" USING btree ("tenant_id","user_id","id");--> statement-breakpoint
CREATE INDEX "mall_message_subject" ON "mall_message" USING btree ("tenant_id","subject") WHERE closed_time is null;--> statement-breakpoint
CREATE INDEX "mall_message_about" ON "mall_message" USING btree ("tenant_id","about");