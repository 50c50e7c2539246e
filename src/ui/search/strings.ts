export { search as strings } from "../strings";
