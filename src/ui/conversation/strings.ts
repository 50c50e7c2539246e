export { conversation as strings } from "../strings";
