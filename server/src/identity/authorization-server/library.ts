/** Of packages that are imported when they are needed, this one alone is part of every start: here it is compiled into it. */
export * from 'oidc-provider'
export { default } from 'oidc-provider'
