-- What is written into an index of parts of words waits in a list that somebody's insert puts in order once it is full: of
-- 4 MB that took half a second, and embedded everybody waited for it. Of 64 kB it takes what a slice of long work takes.
alter index mall_attach_search set (gin_pending_list_limit = 64);
--> statement-breakpoint
alter index mall_goods_search set (gin_pending_list_limit = 64);
--> statement-breakpoint
alter index mall_invite_code_search set (gin_pending_list_limit = 64);
--> statement-breakpoint
alter index mall_notice_search set (gin_pending_list_limit = 64);
--> statement-breakpoint
alter index mall_tenant_search set (gin_pending_list_limit = 64);
--> statement-breakpoint
alter index mall_wf_instance_variables set (gin_pending_list_limit = 64);
