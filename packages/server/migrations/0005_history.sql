CREATE TABLE "mall_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mall_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" varchar(12) NOT NULL,
	"resource" varchar(64) NOT NULL,
	"row_id" bigint NOT NULL,
	"kind" smallint NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"secrets" text,
	"undoes" bigint,
	"user_id" bigint,
	"account" varchar(64),
	"client_id" varchar(48),
	"address" varchar(64),
	"request_id" varchar(64),
	"create_time" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mall_history_row" ON "mall_history" USING btree ("tenant_id","resource","row_id","id");--> statement-breakpoint
CREATE INDEX "mall_history_time" ON "mall_history" USING btree ("create_time");