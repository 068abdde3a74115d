/**
 * The resources that a command line names, each with its description or the mark that its files are there; undefined
 * for what is no such line.
 */
export function readArguments(args) {
  const wanted = [];
  for (let at = 0; at < args.length; ) {
    const [module, name] = args[at].split('/');
    if (!module || !name || args[at].startsWith('-')) return undefined;
    const flag = args[at + 1];
    const spec = flag === '--spec' ? args[at + 2] : undefined;
    if (flag === '--spec' && spec === undefined) return undefined;
    wanted.push({ module, name, spec, unpacked: flag === '--unpacked' });
    at += flag === '--spec' ? 3 : flag === '--unpacked' ? 2 : 1;
  }
  return wanted.length > 0 ? wanted : undefined;
}
