export const useMeasures = (page) => page.addInitScript(inPage);

/** Measures by the page's own clock: what a person has waited for is in sight when the next frame is on the screen. */
function inPage() {
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(0);
      });
    });
  const inSight = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  window.bench = {
    painted,
    inSight,
    arrived: async (title, rows) => {
      const isThere = () =>
        inSight('#main h1').some((one) => one.textContent === title) &&
        inSight('.ant-table-row').length >= rows;
      while (!isThere()) await painted();
      return painted();
    },
  };
}

/** How long it takes until the list with this heading has so many rows; it is gone to first where there is a path. */
export const arrival = async (page, title, path, rows = 1) =>
  page.evaluate(
    async ([wanted, to, size]) => {
      const began = performance.now();
      if (to) {
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }
      return (await window.bench.arrived(wanted, size)) - began;
    },
    [title, path, rows],
  );

/** Ticks rows in sight, one after the other: from the press to the frame that shows it. */
export const ticking = (page, count) =>
  page.evaluate(async (times) => {
    const { inSight, painted } = window.bench;
    const took = [];
    for (let turn = 0; turn < times; turn += 1) {
      const boxes = inSight('.ant-table-row input[type=checkbox]');
      const box = boxes[turn % Math.min(8, boxes.length)];
      const began = performance.now();
      box.click();
      took.push((await painted()) - began);
    }
    return took;
  }, count);

/** The lengths of frames while a list is scrolled through. */
export const scrolling = (page) =>
  page.evaluate(async () => {
    const { inSight, painted } = window.bench;
    const [body] = inSight('.ant-table-tbody-virtual-holder');
    const first = () => inSight('.ant-table-row').at(0)?.textContent;
    const [start, frames] = [first(), []];
    let before = await painted();
    for (let step = 0; step < 60; step += 1) {
      body.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
      const now = await painted();
      frames.push(now - before);
      before = now;
    }
    if (first() === start) throw new Error('the list does not scroll');
    return frames;
  });

/** What is held in memory after some work, once nobody needs the rest. */
export async function heapAfter(devtools, work) {
  await work();
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
