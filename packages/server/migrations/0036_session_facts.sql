ALTER TABLE "mall_session" ADD COLUMN "create_time" timestamptz;--> statement-breakpoint
ALTER TABLE "mall_session" ADD COLUMN "used_at" timestamptz;--> statement-breakpoint
ALTER TABLE "mall_session" ADD COLUMN "address" varchar(64);--> statement-breakpoint
ALTER TABLE "mall_session" ADD COLUMN "user_agent" varchar(500);