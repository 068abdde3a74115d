CREATE TABLE "mall_role_grant" (
	"role_id" bigint PRIMARY KEY NOT NULL,
	"grant_key" bigint NOT NULL,
	"roles" integer NOT NULL,
	"before" text NOT NULL,
	"after" varchar(64) NOT NULL,
	"granted_by" bigint NOT NULL
);
