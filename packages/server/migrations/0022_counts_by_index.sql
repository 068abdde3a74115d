DROP INDEX "mall_notice_released";--> statement-breakpoint
DROP INDEX "mall_notice_category";--> statement-breakpoint
DROP INDEX "mall_log_api_by";--> statement-breakpoint
DROP INDEX "mall_log_api_request";--> statement-breakpoint
DROP INDEX "mall_log_api_refused";--> statement-breakpoint
DROP INDEX "mall_log_usual_by";--> statement-breakpoint
DROP INDEX "mall_log_usual_request";--> statement-breakpoint
DROP INDEX "mall_attach_original";--> statement-breakpoint
DROP INDEX "mall_attach_extension";--> statement-breakpoint
DROP INDEX "mall_invite_code_batch_no";--> statement-breakpoint
DROP INDEX "mall_log_error_by";--> statement-breakpoint
DROP INDEX "mall_log_error_request";--> statement-breakpoint
DROP INDEX "mall_sms_message_phone";--> statement-breakpoint
DROP INDEX "mall_sms_message_code";--> statement-breakpoint
DROP INDEX "mall_sms_message_state";--> statement-breakpoint
DROP INDEX "mall_sms_message_purpose";--> statement-breakpoint
CREATE INDEX "mall_notice_released" ON "mall_notice" USING btree ("tenant_id","release_time","id") WHERE "mall_notice"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_notice_category" ON "mall_notice" USING btree ("tenant_id","category","id") WHERE "mall_notice"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_log_api_by" ON "mall_log_api" USING btree ("create_by","tenant_id","id") WHERE "mall_log_api"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_log_api_request" ON "mall_log_api" USING btree ("request_id","tenant_id") WHERE "mall_log_api"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_log_api_refused" ON "mall_log_api" USING btree ("tenant_id","id") WHERE "mall_log_api"."type" = 2 and "mall_log_api"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_log_usual_by" ON "mall_log_usual" USING btree ("create_by","tenant_id","id") WHERE "mall_log_usual"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_log_usual_request" ON "mall_log_usual" USING btree ("request_id","tenant_id") WHERE "mall_log_usual"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_attach_original" ON "mall_attach" USING btree ("tenant_id","original_name","id" DESC NULLS FIRST) WHERE "mall_attach"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_attach_extension" ON "mall_attach" USING btree ("tenant_id","extension","id" DESC NULLS FIRST) WHERE "mall_attach"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_invite_code_batch_no" ON "mall_invite_code" USING btree ("tenant_id","batch_no","id" DESC NULLS FIRST) WHERE "mall_invite_code"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_log_error_by" ON "mall_log_error" USING btree ("create_by","tenant_id","id") WHERE "mall_log_error"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_log_error_request" ON "mall_log_error" USING btree ("request_id","tenant_id") WHERE "mall_log_error"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_sms_message_phone" ON "mall_sms_message" USING btree ("tenant_id","phone","id") WHERE "mall_sms_message"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_sms_message_code" ON "mall_sms_message" USING btree ("tenant_id","sms_code","id") WHERE "mall_sms_message"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_sms_message_state" ON "mall_sms_message" USING btree ("tenant_id","state","id") WHERE "mall_sms_message"."is_deleted" = 0;--> statement-breakpoint
CREATE INDEX "mall_sms_message_purpose" ON "mall_sms_message" USING btree ("tenant_id","purpose","id") WHERE "mall_sms_message"."is_deleted" = 0;