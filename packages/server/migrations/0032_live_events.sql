ALTER TABLE "mall_live_event" ALTER COLUMN "create_time" SET DATA TYPE timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mall_live_event" ALTER COLUMN "create_time" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "mall_live_event" ADD COLUMN "xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "mall_live_event_xid" ON "mall_live_event" USING btree ("xid");