export { type FileJournal, type FileJournalOptions, fileJournal, readJournalFile } from './file-journal.js';
export { type FileStoreOptions, fileStore } from './file-store.js';
export { type HttpTransportOptions, httpTransport } from './http-transport.js';
export { type SaveOptions, saveChunks } from './save-chunks.js';
export { type ClosableTransport, type UndiciTransportOptions, undiciTransport } from './undici-transport.js';
export { writePrivateFile } from './write-file.js';
