ALTER TABLE "mall_workflow_proxy" ADD COLUMN "open_too" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_workflow_proxy" ADD COLUMN "begun_time" timestamptz;