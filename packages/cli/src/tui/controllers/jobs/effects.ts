export type JobsEffect = { readonly type: 'load-jobs' } | { readonly type: 'go-on'; readonly job: string };
