package signin;

import static org.springframework.security.config.Customizer.withDefaults;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.core.annotation.Order;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.oauth2.client.AuthorizedClientServiceOAuth2AuthorizedClientManager;
import org.springframework.security.oauth2.client.OAuth2AuthorizeRequest;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientProviderBuilder;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClientService;
import org.springframework.security.oauth2.client.authentication.OAuth2AuthenticationToken;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.oidc.web.logout.OidcClientInitiatedLogoutSuccessHandler;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtClaimValidator;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderFactory;
import org.springframework.security.oauth2.jwt.JwtIssuerValidator;
import org.springframework.security.oauth2.jwt.JwtTypeValidator;
import org.springframework.security.oauth2.jwt.JwtValidators;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.security.oauth2.server.resource.introspection.SpringOpaqueTokenIntrospector;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * Two applications that users sign in to, a service, and two APIs that accept access tokens: what Spring Security offers, with its
 * defaults. `application.yaml` configures the clients.
 */
@SpringBootApplication
@RestController
public class Application {

    private final ClientRegistrationRepository registrations;
    private final OAuth2AuthorizedClientService authorizedClients;

    Application(ClientRegistrationRepository registrations, OAuth2AuthorizedClientService authorizedClients) {
        this.registrations = registrations;
        this.authorizedClients = authorizedClients;
    }

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
    }

    /** An API that verifies access tokens by their signature. */
    @Bean
    @Order(1)
    SecurityFilterChain jwtApi(HttpSecurity http) {
        return http.securityMatcher("/api/jwt")
                .authorizeHttpRequests(requests -> requests.anyRequest().hasAuthority("SCOPE_platform"))
                .oauth2ResourceServer(server -> server.jwt(withDefaults()))
                .build();
    }

    /** Access tokens have the type `at+jwt` (RFC 9068), and Spring Security accepts only `JWT` by default. */
    @Bean
    JwtDecoder accessTokenDecoder(@Value("${ISSUER}") String issuer, @Value("${AUDIENCE}") String audience) {
        var decoder = NimbusJwtDecoder.withIssuerLocation(issuer).validateType(false).build();
        decoder.setJwtValidator(JwtValidators.createDefaultWithValidators(
                new JwtTypeValidator("at+jwt"),
                new JwtIssuerValidator(issuer),
                new JwtClaimValidator<List<String>>("aud", names -> names.contains(audience))));
        return decoder;
    }

    /** An API that asks the platform about access tokens. */
    @Bean
    @Order(2)
    SecurityFilterChain introspectingApi(
            HttpSecurity http,
            @Value("${ISSUER}/protocol/openid-connect/token/introspect") String address,
            @Value("${CLIENT_ID}") String id,
            @Value("${CLIENT_SECRET}") String secret) {
        var introspector = SpringOpaqueTokenIntrospector.withIntrospectionUri(address)
                .clientId(id)
                .clientSecret(secret)
                .build();
        return http.securityMatcher("/api/introspected")
                .authorizeHttpRequests(requests -> requests.anyRequest().hasAuthority("SCOPE_platform"))
                .oauth2ResourceServer(server -> server.opaqueToken(token -> token.introspector(introspector)))
                .build();
    }

    @Bean
    @Order(3)
    SecurityFilterChain signIn(HttpSecurity http) {
        var logout = new OidcClientInitiatedLogoutSuccessHandler(registrations);
        logout.setPostLogoutRedirectUri("{baseUrl}/signed-out");
        return http.authorizeHttpRequests(requests -> requests
                        .requestMatchers("/machine/*", "/signed-out")
                        .permitAll()
                        .anyRequest()
                        .authenticated())
                .oauth2Login(withDefaults())
                .logout(settings -> settings.logoutSuccessHandler(logout))
                .build();
    }

    /** Spring Security expects RS256 of ID tokens, unless an application says otherwise. */
    @Bean
    JwtDecoderFactory<ClientRegistration> idTokenDecoders() {
        var decoders = new OidcIdTokenDecoderFactory();
        decoders.setJwsAlgorithmResolver(registration -> "es256".equals(registration.getRegistrationId())
                ? SignatureAlgorithm.ES256
                : SignatureAlgorithm.RS256);
        return decoders;
    }

    @GetMapping("/signed-out")
    String signedOut() {
        return "signed out";
    }

    @GetMapping({"/api/jwt", "/api/introspected"})
    Map<String, String> caller(Authentication caller) {
        return Map.of("name", caller.getName());
    }

    /** Claims of the ID token and of the userinfo endpoint. */
    @GetMapping("/user")
    Map<String, Object> user(@AuthenticationPrincipal OidcUser user) {
        return user.getClaims();
    }

    @GetMapping("/user/token")
    Map<String, String> userToken(OAuth2AuthenticationToken user) {
        return tokenOf(authorizedClients.loadAuthorizedClient(
                user.getAuthorizedClientRegistrationId(), user.getName()));
    }

    /** An access token that every refresh token is used for: it counts as expired two hours before its end. */
    @GetMapping("/user/refreshed-token")
    Map<String, String> refreshedToken(OAuth2AuthenticationToken user) {
        return authorize(
                OAuth2AuthorizedClientProviderBuilder.builder()
                        .refreshToken(refresh -> refresh.clockSkew(Duration.ofHours(2))),
                user.getAuthorizedClientRegistrationId(),
                user);
    }

    @GetMapping("/machine/{registration}")
    Map<String, String> machineToken(@PathVariable String registration) {
        var anonymous = new AnonymousAuthenticationToken(
                "service", registration, AuthorityUtils.createAuthorityList("SERVICE"));
        return authorize(OAuth2AuthorizedClientProviderBuilder.builder().clientCredentials(), registration, anonymous);
    }

    private Map<String, String> authorize(
            OAuth2AuthorizedClientProviderBuilder providers, String registration, Authentication principal) {
        var manager = new AuthorizedClientServiceOAuth2AuthorizedClientManager(registrations, authorizedClients);
        manager.setAuthorizedClientProvider(providers.build());
        return tokenOf(manager.authorize(OAuth2AuthorizeRequest.withClientRegistrationId(registration)
                .principal(principal)
                .build()));
    }

    private static Map<String, String> tokenOf(OAuth2AuthorizedClient client) {
        return Map.of("token", client.getAccessToken().getTokenValue());
    }
}
