CREATE TABLE "mall_workflow_model_case" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"model_id" bigint NOT NULL,
	"name" varchar(64) NOT NULL,
	"starter_id" bigint NOT NULL,
	"variables" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"expected" jsonb NOT NULL,
	"update_user" bigint NOT NULL,
	"update_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_model_case_name" ON "mall_workflow_model_case" USING btree ("tenant_id","model_id","name");