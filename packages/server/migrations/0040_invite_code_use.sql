CREATE TABLE "mall_invite_code_use" (
	"id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" varchar(12) NOT NULL,
	"invite_code_id" bigint NOT NULL,
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mall_invite_code_use_time" ON "mall_invite_code_use" USING btree ("tenant_id","create_time");