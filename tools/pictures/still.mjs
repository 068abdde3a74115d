/** The day of all pictures, and the moment of the day that clocks show. */
const day = '2026-11-21';
const moment = '10:21:07';
const dayLength = 86_400_000;

/** Holds the clock of a browser window, and what the server tells it. */
export async function holdStill(context) {
  await context.clock.setFixedTime(`${day}T${moment}+08:00`);
  // The server's day is the shop's, in China.
  const today = new Date(Date.now() + dayLength / 3).toISOString().slice(0, 10);
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayLength);
  await context.addInitScript(wrapFetch, { days, moment, dayLength });
}

/**
 * Runs in the page, in front of its scripts: replies of the server get the times of that day, and what is drawn or
 * measured anew with each run is the same in all of them. By itself, since nothing of this file is there.
 */
function wrapFetch({ days, moment, dayLength }) {
  const shift = (date) => new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
  const still = (text) => {
    let drawn = 0;
    return (
      text
        .replace(/"(\d{4}-\d\d-\d\d)( \d\d:\d\d:\d\d)?"/g, (_, date, time) =>
          JSON.stringify(shift(date) + (time ? ` ${moment}` : '')),
        )
        .replace(/\b[0-9a-f]{40}\b/g, '0a1b2c3d4e'.repeat(4))
        // How long a call took; when something was is a day of the first kind.
        .replace(/"time":(?:"\d+"|\d+)(?=[,}])/g, '"time":"12"')
        .replace(/"code":"(VIP)?[0-9A-HJKMNP-TV-Z]{10}"/g, (_, prefix = '') => {
          drawn += 1;
          return `"code":"${prefix}${String(drawn * 7_654_321).padStart(10, '7K')}"`;
        })
    );
  };
  // Asked for a day of the pictures, the server answers with its own.
  const back = (date) => new Date(Date.parse(date) - days * dayLength).toISOString().slice(0, 10);
  const asked = (url) => url.replace(/=(\d{4}-\d\d-\d\d)(?=&|$)/g, (_, date) => `=${back(date)}`);
  const { fetch } = window;
  window.fetch = async (input, options) => {
    const isNamed = typeof input === 'string' || input instanceof URL;
    const reply = await fetch(isNamed ? asked(String(input)) : input, options);
    if (!reply.headers.get('content-type')?.includes('json')) return reply;
    const { status, statusText, headers } = reply;
    return new Response(still(await reply.text()), { status, statusText, headers });
  };
}
