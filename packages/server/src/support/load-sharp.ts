/** What makes a picture of another: 19 MB of library, for whoever has pictures. One core is enough, and nothing is kept. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
