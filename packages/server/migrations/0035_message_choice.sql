ALTER TABLE "mall_message_setting" ADD COLUMN "mail_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_message_setting" ADD COLUMN "webhook_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_message_setting" ADD COLUMN "quiet_from" varchar(5);--> statement-breakpoint
ALTER TABLE "mall_message_setting" ADD COLUMN "quiet_until" varchar(5);