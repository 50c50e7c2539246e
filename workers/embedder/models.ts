/** The embedding model that comes with the app: a folder of this name below `models/`. */
export const DEFAULT_EMBEDDING_MODEL = "all-MiniLM-L6-v2";
