DROP INDEX "mall_user_oauth_source_key";--> statement-breakpoint
ALTER TABLE "mall_social_provider" ADD COLUMN "epoch" bigint DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "mall_user_oauth" ADD COLUMN "third_party" varchar(64);--> statement-breakpoint
CREATE UNIQUE INDEX "mall_user_oauth_person_key" ON "mall_user_oauth" USING btree ("tenant_id","third_party","uuid");--> statement-breakpoint
-- Whoever is linked stays linked to the third party that has the name today (third-party.ts says the same in TypeScript).
UPDATE "mall_user_oauth" "o" SET "third_party" = (
  SELECT encode(sha256(convert_to(string_agg(octet_length(coalesce("part", '')) || ':' || coalesce("part", ''), '' ORDER BY "place"), 'UTF8')), 'hex')
  FROM unnest(ARRAY["p"."id"::text, "p"."epoch"::text, "p"."kind", "p"."client_id"] || CASE WHEN "p"."kind" = 'oidc'
    THEN ARRAY["p"."issuer"]
    ELSE ARRAY["p"."authorization_endpoint", "p"."token_endpoint", "p"."user_info_endpoint", coalesce(nullif("p"."subject_field", ''), 'id')]
    END) WITH ORDINALITY AS "parts"("part", "place"))
FROM "mall_social_provider" "p"
WHERE "p"."tenant_id" = "o"."tenant_id" AND "p"."source" = "o"."source" AND "p"."is_deleted" = 0;
