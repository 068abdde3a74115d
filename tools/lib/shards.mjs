/**
 * `--shard 2/3` of everything: as many machines share the work, or one does it in as many sittings. What has no files to
 * share is the first one's; journeys that want a machine of their own are the last one's.
 */
export function shardOf(args) {
  const at = args.indexOf('--shard');
  if (at < 0) return { isFirst: true, isLast: true, args: [] };
  const [, part, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(args[at + 1] ?? '') ?? [];
  if (!part || Number(part) > Number(of))
    throw new Error(`--shard is which of how many, as 2/3: ${args[at + 1] ?? ''}`);
  return { isFirst: part === '1', isLast: part === of, args: [`--shard=${part}/${of}`] };
}
