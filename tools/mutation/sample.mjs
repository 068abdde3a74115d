import { createHash } from 'node:crypto';

/** As many of each group in turn until there are enough: a large group does not crowd out a small one. */
export function sampleOf(groups, count, seed) {
  const random = randomOf(seed);
  const queues = groups.map((group) => shuffled(group, random));
  const chosen = [];
  while (chosen.length < count && queues.some((queue) => queue.length > 0))
    for (const queue of queues) if (queue.length > 0 && chosen.length < count) chosen.push(queue.pop());
  return chosen;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed) {
  let turn = 0;
  return () => {
    turn += 1;
    return createHash('sha256').update(`${seed}/${turn}`).digest().readUInt32BE() / 2 ** 32;
  };
}

function shuffled(list, random) {
  const left = [...list];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other], left[at]];
  }
  return left;
}
