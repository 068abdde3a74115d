CREATE TABLE "mall_workflow_successor" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"user_id" bigint NOT NULL,
	"successor_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"create_user" bigint NOT NULL,
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mall_workflow_successor_user" ON "mall_workflow_successor" USING btree ("tenant_id","user_id","id" DESC NULLS LAST);