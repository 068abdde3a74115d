ALTER TABLE "mall_message_delivery" ADD COLUMN "daily" date;--> statement-breakpoint
ALTER TABLE "mall_message_setting" ADD COLUMN "mail_daily" varchar(5);--> statement-breakpoint
ALTER TABLE "mall_message_setting" ADD COLUMN "webhook_daily" varchar(5);