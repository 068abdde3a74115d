CREATE TABLE "mall_workflow_held" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"task_id" varchar(64) NOT NULL,
	"instance_id" varchar(64) NOT NULL,
	"user_id" bigint NOT NULL,
	"home_tenant_id" varchar(12) NOT NULL,
	"client_id" varchar(64) NOT NULL,
	"role_ids" text NOT NULL,
	"dept_ids" text NOT NULL,
	"input" jsonb NOT NULL,
	"send_time" timestamptz NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"error" varchar(64),
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mall_workflow_look" (
	"tenant_id" varchar(12) NOT NULL,
	"instance_id" varchar(64) NOT NULL,
	"task_id" varchar(64) NOT NULL,
	"user_id" bigint NOT NULL,
	"create_time" timestamptz NOT NULL,
	"until" timestamptz NOT NULL,
	CONSTRAINT "mall_workflow_look_tenant_id_instance_id_task_id_user_id_pk" PRIMARY KEY("tenant_id","instance_id","task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mall_workflow_copy" ADD COLUMN "read_time" timestamptz;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_workflow_held_task" ON "mall_workflow_held" USING btree ("task_id") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_held_due" ON "mall_workflow_held" USING btree ("send_time") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "mall_workflow_held_instance" ON "mall_workflow_held" USING btree ("instance_id");