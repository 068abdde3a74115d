ALTER TABLE "mall_dept" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_post" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_role" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Rows that have had one name in one place so far keep it, told apart by a number; the oldest is 0.
UPDATE "mall_dept" "d" SET "twin" = "n"."number" FROM (SELECT "id", row_number() OVER (PARTITION BY "tenant_id", "parent_id", "dept_name" ORDER BY "id") - 1 AS "number" FROM "mall_dept" WHERE "is_deleted" = 0) "n" WHERE "n"."id" = "d"."id" AND "n"."number" > 0;--> statement-breakpoint
UPDATE "mall_post" "p" SET "twin" = "n"."number" FROM (SELECT "id", row_number() OVER (PARTITION BY "tenant_id", "post_name" ORDER BY "id") - 1 AS "number" FROM "mall_post" WHERE "is_deleted" = 0) "n" WHERE "n"."id" = "p"."id" AND "n"."number" > 0;--> statement-breakpoint
UPDATE "mall_role" "r" SET "twin" = "n"."number" FROM (SELECT "id", row_number() OVER (PARTITION BY "tenant_id", "parent_id", "role_name" ORDER BY "id") - 1 AS "number" FROM "mall_role" WHERE "is_deleted" = 0) "n" WHERE "n"."id" = "r"."id" AND "n"."number" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_dept_dept_name_among" ON "mall_dept" USING btree ("tenant_id","parent_id","twin","dept_name") WHERE "mall_dept"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_post_post_name_among" ON "mall_post" USING btree ("tenant_id","twin","post_name") WHERE "mall_post"."is_deleted" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_role_role_name_among" ON "mall_role" USING btree ("tenant_id","parent_id","twin","role_name") WHERE "mall_role"."is_deleted" = 0;