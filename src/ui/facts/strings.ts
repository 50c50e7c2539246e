export { facts as strings } from "../strings";
