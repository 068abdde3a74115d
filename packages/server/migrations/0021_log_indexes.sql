DROP INDEX "mall_log_api_by";--> statement-breakpoint
DROP INDEX "mall_log_api_request";--> statement-breakpoint
DROP INDEX "mall_log_usual_by";--> statement-breakpoint
DROP INDEX "mall_log_usual_request";--> statement-breakpoint
DROP INDEX "mall_log_error_by";--> statement-breakpoint
DROP INDEX "mall_log_error_request";--> statement-breakpoint
CREATE INDEX "mall_log_api_refused" ON "mall_log_api" USING btree ("tenant_id","id") WHERE "mall_log_api"."type" = 2;--> statement-breakpoint
CREATE INDEX "mall_log_api_by" ON "mall_log_api" USING btree ("create_by","tenant_id","id");--> statement-breakpoint
CREATE INDEX "mall_log_api_request" ON "mall_log_api" USING btree ("request_id","tenant_id");--> statement-breakpoint
CREATE INDEX "mall_log_usual_by" ON "mall_log_usual" USING btree ("create_by","tenant_id","id");--> statement-breakpoint
CREATE INDEX "mall_log_usual_request" ON "mall_log_usual" USING btree ("request_id","tenant_id");--> statement-breakpoint
CREATE INDEX "mall_log_error_by" ON "mall_log_error" USING btree ("create_by","tenant_id","id");--> statement-breakpoint
CREATE INDEX "mall_log_error_request" ON "mall_log_error" USING btree ("request_id","tenant_id");