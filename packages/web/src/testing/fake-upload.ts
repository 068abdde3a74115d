/** The far edge of the network as uploads reach it: what `fetch` is answered, after two halves have gone. */
export class FakeUpload {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = (): void => undefined;
  onabort = (): void => undefined;
  onerror = (): void => undefined;
  status = 0;
  response: ArrayBuffer | null = null;
  private aim: [string, string] = ['', ''];
  private aborted = false;
  open(method: string, url: string): void {
    this.aim = [method, url];
  }
  setRequestHeader(): void {}
  getResponseHeader(): string {
    return 'application/json';
  }
  abort(): void {
    this.aborted = true;
    this.onabort();
  }
  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 50, total: 100 });
    const [method, url] = this.aim;
    const answered = await fetch(url, { method, body }).catch(() => undefined);
    if (this.aborted) return;
    if (!answered) return this.onerror();
    this.status = answered.status;
    this.response = await answered.arrayBuffer();
    this.onload();
  }
}
