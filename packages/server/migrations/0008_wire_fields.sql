ALTER TABLE "mall_client" ADD COLUMN "additional_information" varchar(4000);--> statement-breakpoint
ALTER TABLE "mall_menu" ADD COLUMN "meta" text;--> statement-breakpoint
ALTER TABLE "mall_menu" ADD COLUMN "route_group" text;--> statement-breakpoint
ALTER TABLE "mall_menu" ADD COLUMN "route_query" text;