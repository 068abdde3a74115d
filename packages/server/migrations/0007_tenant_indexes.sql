DROP INDEX "mall_dept_tenant";--> statement-breakpoint
DROP INDEX "mall_dept_parent";--> statement-breakpoint
CREATE INDEX "mall_acting_audit_page" ON "mall_acting_audit" USING btree ("tenant_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mall_dept_place" ON "mall_dept" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE INDEX "mall_post_page" ON "mall_post" USING btree ("tenant_id","id" DESC NULLS LAST) WHERE "mall_post"."is_deleted" = 0;